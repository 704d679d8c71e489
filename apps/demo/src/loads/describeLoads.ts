import type { Loads } from './createLoads.ts'

/** What is said of a part of the page's life: a figure, and two lines below it. */
export interface LoadText {
  readonly figure: string
  readonly files: string
  readonly requests: string
}

/** Whoever measures nothing has nothing to say. */
export const unknownLoads: LoadText = {
  figure: 'Unknown',
  files: 'Your browser does not tell.',
  requests: '',
}

/** Said until there is something to count. */
export const awaitedLoads: LoadText = { figure: '—', files: 'Reach for a button to see it.', requests: '' }

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

const toKibibytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

function describeRequests({ requests, servers }: Loads): string {
  if (requests === 0) return 'No request to another server'
  return `${count(requests, 'request', 'requests')} to ${count(servers, 'other server', 'other servers')}`
}

/** Figures for people. */
export const describeLoads = (loads: Loads): LoadText => ({
  figure: loads.bytes === null ? 'Unknown size' : toKibibytes(loads.bytes),
  files: `of Portico, in ${count(loads.files, 'file', 'files')}`,
  requests: describeRequests(loads),
})

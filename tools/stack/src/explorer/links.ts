import { html, type Markup } from './html.ts'

/** A link to a page of a chain, by its whole hash or address. */
export const link = (chain: string, kind: 'tx' | 'address' | 'block', id: string, label = id): Markup =>
  html`<a href="/${chain}/${kind}/${id}"><code>${label}</code></a>`

/** The same, with both ends alone, for tables. */
export const linkShort = (chain: string, kind: 'tx' | 'address', id: string): Markup =>
  link(chain, kind, id, `${id.slice(0, 8)}…${id.slice(-6)}`)

/** A moment as everybody reads it. @param seconds since 1970 */
export const toTime = (seconds: number | bigint): string =>
  `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`

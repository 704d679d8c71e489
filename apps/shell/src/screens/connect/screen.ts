import type { Screen } from '../Screen.ts'

export const titles = {
  'connect.title': 'Connect wallet',
}

/** The first screen comes with the modal. */
export const connect: Screen = { views: { Connect: { title: 'connect.title' } } }

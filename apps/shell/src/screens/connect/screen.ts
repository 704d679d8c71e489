import type { Screen } from '../Screen.ts'

/** The first screen comes with the modal. */
export const connect: Screen = { views: { Connect: { title: 'connect.title' } } }

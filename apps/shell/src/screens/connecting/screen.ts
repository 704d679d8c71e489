import type { Screen } from '../Screen.ts'

export const connecting: Screen = {
  part: 'connecting',
  views: {
    ConnectingExternal: {},
  },
}

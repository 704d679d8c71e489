import type { Screen } from '../Screen.ts'

export const settings: Screen = {
  part: 'settings',
  views: {
    Settings: { title: 'settings.title', needsAccount: true },
  },
}

import type { Screen } from '../Screen.ts'

export const titles = {
  'settings.title': 'Settings',
}

export const settings: Screen = {
  part: 'settings',
  views: {
    Settings: { title: 'settings.title', needsAccount: true },
  },
}

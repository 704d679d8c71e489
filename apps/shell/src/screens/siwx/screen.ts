import type { Screen } from '../Screen.ts'

export const titles = {
  'signIn.title': 'Sign in',
}

export const siwx: Screen = {
  part: 'siwx',
  views: {
    ConnectingSiwe: {
      title: 'signIn.title',
      needsAccount: true,
      chrome: { canGoBack: false },
      isThere: ({ options }) => options.siwx !== undefined,
    },
  },
}

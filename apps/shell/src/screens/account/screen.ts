import type { Screen } from '../Screen.ts'

export const titles = {
  'account.title': 'Account',
}

export const account: Screen = {
  part: 'account',
  needs: ['api'],
  views: {
    Account: { title: 'account.title', needsAccount: true, isTitleHidden: true },
  },
}

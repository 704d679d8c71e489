import type { Screen } from '../Screen.ts'

export const titles = {
  'approve.title': 'Approve in wallet',
}

export const approveTransaction: Screen = {
  part: 'approve',
  views: {
    ApproveTransaction: { title: 'approve.title', needsAccount: true },
  },
}

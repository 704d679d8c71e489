/** What a line of an approval shows. */
export type Line =
  | { readonly kind: 'address'; readonly label: LineLabel; readonly address: string }
  | { readonly kind: 'amount'; readonly label: LineLabel; readonly value: string; readonly symbol: string }
  /** Seconds since 1970. */
  | { readonly kind: 'time'; readonly label: LineLabel; readonly seconds: number }
  /** A length of time. */
  | { readonly kind: 'duration'; readonly label: LineLabel; readonly seconds: number }
  | { readonly kind: 'text'; readonly label: LineLabel; readonly value: string }
  /** One of several things that are approved at once: what follows is of it. `position` counts from 1. */
  | {
      readonly kind: 'step'
      readonly label: LineLabel
      readonly position: number
      readonly title: ApprovalTitle
    }
  /** Kept as it is, and shown to its end: a message, typed data. */
  | { readonly kind: 'code'; readonly label: LineLabel; readonly value: string }
  /** In hexadecimal, which nobody reads: a call, a script. Scrolls by itself. */
  | { readonly kind: 'bytes'; readonly label: LineLabel; readonly value: string }

/** Names of what a line says, which screens have words for. */
export const lineLabels = [
  'amount',
  'call',
  'contract',
  'cost',
  'data',
  'domain',
  'from',
  'gets',
  'gives',
  'message',
  'network',
  'operation',
  'spender',
  'statement',
  'step',
  'to',
  'token',
  'validUntil',
  'account',
  'program',
  'change',
  'each',
  'function',
  'key',
  'times',
  'newAddress',
  'paidBy',
  'plainAddress',
] as const
/** One of {@link lineLabels}. */
export type LineLabel = (typeof lineLabels)[number]

/** What an approval is about, which screens have words for. */
export const approvalTitles = [
  'approve',
  'approveAll',
  'batch',
  'call',
  'create',
  'message',
  'order',
  'permit',
  'revoke',
  'signIn',
  'transaction',
  'transfer',
  'typedData',
  'close',
  'handOver',
  'linkAccount',
  'memo',
  'nonce',
  'openAccount',
  'session',
  'newAddress',
  'plainAccount',
  'smartAccount',
  'undelegate',
] as const
/** One of {@link approvalTitles}. */
export type ApprovalTitle = (typeof approvalTitles)[number]

/** What a visitor is warned of, which screens have words for. */
export const approvalWarnings = [
  'unknownCall',
  'unlimited',
  'everyToken',
  'willFail',
  'spendsLater',
  'ownContract',
  'otherNetwork',
  'hiddenCharacters',
  'unreadable',
  'notTogether',
  'unknownData',
  'longValid',
  'everyNetwork',
  'otherReceiver',
  'handsOver',
  'letsIn',
  'unknownAccounts',
  'unknownOwner',
  'unknownToken',
  'unknownOutput',
  'highCost',
  'functionsAlone',
  'withoutAsking',
  'becomesSmart',
  'otherAddress',
  'endsSessions',
] as const
/** One of {@link approvalWarnings}. */
export type ApprovalWarning = (typeof approvalWarnings)[number]

/** What is signed, in words. */
export interface Approval {
  readonly title: ApprovalTitle
  readonly lines: readonly Line[]
  readonly warnings: readonly ApprovalWarning[]
}

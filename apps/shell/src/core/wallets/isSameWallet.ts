/** What tells a wallet from others. */
export interface NamedWallet {
  readonly name: string
  readonly rdns?: string | null | undefined
}

/** On a phone a wallet may announce an rdns of its own, which means the same wallet. */
const toDesktopRdns = (rdns: string) => rdns.toLowerCase().replace(/\.mobile$/, '')

export const isSameName = (left: string, right: string): boolean =>
  left !== '' && left.toLowerCase() === right.toLowerCase()

export const isSameRdns = (left: NamedWallet['rdns'], right: NamedWallet['rdns']): boolean =>
  Boolean(left && right) && toDesktopRdns(left ?? '') === toDesktopRdns(right ?? '')

/** Whether two lines of a list would be one wallet. */
export const isSameWallet = (left: NamedWallet, right: NamedWallet): boolean =>
  isSameName(left.name, right.name) || isSameRdns(left.rdns, right.rdns)

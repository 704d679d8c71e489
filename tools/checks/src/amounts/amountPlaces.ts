/** Files that hold amounts of money on their way from the key to the calldata, and from the chain to the screen. */
export const amountPlaces: readonly RegExp[] = [
  /^packages\/evm\/src\//,
  /^packages\/ui\/src\/tokens\//,
  /^packages\/ui\/src\/text\/(decimalText|format|formatToken)\.ts$/,
  /^packages\/ui\/src\/components\/(Amount\w+|useDecimalInput|Token\w+)\.tsx?$/,
  /^plugins\/[\w-]+\/src\//,
  /^apps\/shell\/src\/core\/(balances|transactions)\//,
  /^apps\/shell\/src\/core\/namespaces\/[\w/]*(Balance|Assets|Adapter|[tT]ransfer)\w*\.ts$/,
  /^apps\/shell\/src\/screens\/account\//,
  /^apps\/gateway\/src\/(balances|prices)\//,
  /^apps\/gateway\/src\/chains\/(poolPrices|priceSource)\.ts$/,
]

/** A float beside an amount, and why no amount is changed by it. */
export interface AllowedFloat {
  /** Its path, or the end of it. */
  readonly file: string
  /** As it stands in the code. */
  readonly code: string
  readonly reason: string
}

/** Nothing is to be added that is sent, signed or compared. */
export const allowedFloats: readonly AllowedFloat[] = [
  {
    file: 'plugins/onramp/src/order/orderPurchase.ts',
    code: 'Number(fromUnits(units, digits))',
    reason:
      'The specification presets the amount of a provider’s own page as a number. It binds nobody: the page says what is paid.',
  },
  {
    file: 'plugins/names/src/gateway/findCoinType.ts',
    code: 'Number(chainId)',
    reason: 'The id of a chain.',
  },
  {
    file: 'plugins/swap/src/allowances/permit.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: as it stands in the code
    code: 'Number(BigInt(`0x${hex.slice(64, 128) || 0}`))',
    reason: 'How long a name is, in bytes.',
  },
  {
    file: 'plugins/swap/src/allowances/permit.ts',
    code: 'Number.parseInt(byte, 16)',
    reason: 'One byte of a name.',
  },
  {
    file: 'plugins/swap/src/allowances/permit.ts',
    code: 'Number.parseInt(last, 16)',
    reason: 'The last byte of a signature, which says how it is read.',
  },
  {
    file: 'plugins/swap/src/checks/abiWords.ts',
    code: 'Number(length)',
    reason: 'How many words a list has; more than the whole call has are refused before.',
  },
  {
    file: 'plugins/swap/src/rules/slippage.ts',
    code: 'Number(points)',
    reason: 'Basis points of a tolerance, as typed.',
  },
  {
    file: 'plugins/swap/src/review/planSteps.ts',
    code: "Number(caipNetworkId.slice('eip155:'.length))",
    reason: 'Number of a chain, for a signature’s domain.',
  },
  {
    file: 'plugins/swap/src/review/requote.ts',
    code: 'Number(((best.toAmount - minimum) * 10_000n) / best.toAmount)',
    reason: 'Basis points of a tolerance, reckoned in base units.',
  },
  {
    file: 'plugins/swap/src/review/takeSteps.ts',
    code: "Number(caipNetworkId.slice('eip155:'.length))",
    reason: 'Number of a chain, for a signature’s domain.',
  },
  {
    file: 'plugins/swap/src/review/takeSteps.ts',
    code: 'Number(effect.deadline)',
    reason: 'Seconds since 1970, when a call cannot be carried out any more.',
  },
  {
    file: 'packages/ui/src/text/decimalText.ts',
    code: 'Number(digit)',
    reason: 'One digit, as the place of another in a list.',
  },
  {
    file: 'packages/ui/src/tokens/tokens.ts',
    code: 'Number(toDecimal(amount, decimals))',
    reason: 'Its value in dollars, to be shown.',
  },
  {
    file: '/createSendEvents.ts',
    code: 'Number(formatUnits(amount, token.decimals))',
    reason: 'The tracked event has a number by its specification.',
  },
  {
    file: 'apps/shell/src/core/balances/getTotal.ts',
    code: 'Number(amount)',
    reason: 'Its value in dollars, to be shown.',
  },
  {
    file: 'apps/shell/src/core/balances/fetchPortfolio.ts',
    code: 'Number(quantity.decimals)',
    reason: 'A count of decimals, of two digits at most.',
  },
  {
    file: 'apps/shell/src/core/namespaces/bip122/unisatAdapter.ts',
    code: 'Number(amount)',
    reason: 'The wallet takes a number; all satoshis there are have 16 digits, and are exact.',
  },
  {
    file: 'apps/shell/src/core/namespaces/bip122/satsAdapter.ts',
    code: 'Number(amount)',
    reason: 'The wallet takes a number; all satoshis there are have 16 digits, and are exact.',
  },
  {
    file: 'apps/gateway/src/balances/toBalance.ts',
    code: 'Number(formatUnits(units, usdDecimals))',
    reason: 'Dollars are numbers on the wire.',
  },
  {
    file: 'apps/gateway/src/prices/priceRoutes.ts',
    code: 'Number(formatUnits(price, usdDecimals))',
    reason: 'Dollars are numbers on the wire.',
  },
]

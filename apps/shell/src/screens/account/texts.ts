/** Texts of the account. */
export const texts = {
  'account.copy': 'Copy address',
  'account.explorer': 'View on {explorer} (opens in a new tab)',
  'account.total': 'Total balance',
  'account.totalUnknown': 'Value unknown',
  'account.totalPartial': 'Without tokens whose price is not known',
  'account.tokens': 'Tokens',
  'account.priceUnknown': 'Price unknown',
  'account.empty': 'Nothing here yet',
  'account.emptyText': 'What you receive on {network} will show here.',
  'account.failed': 'Balances could not be loaded.',
  'account.actions': 'Actions',
  'profile.open': 'Wallets: {wallet}',
}

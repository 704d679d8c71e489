/** Solana's native currency, which every cluster has. */
export const solanaCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 } as const

/** What stands for it where the address of a token is expected. */
export const solanaPlaceholder = 'So11111111111111111111111111111111111111111'

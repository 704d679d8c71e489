/** The parts that speak with wallets of other namespaces, pinned by the part that finds them: see `coreParts`. */
export const otherParts: Readonly<Record<string, string>> = {
  'bitcoin.js': 'integrity:bitcoin.js',
  'solana.js': 'integrity:solana.js',
}

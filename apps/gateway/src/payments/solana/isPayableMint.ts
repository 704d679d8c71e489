import { type SolanaNode, tokenPrograms } from '../../nfts/solana/createSolanaNode.ts'
import { readMintExtensions } from '../../nfts/solana/parseToken2022Mint.ts'

/** Types of extensions (Token-2022, `ExtensionType`) with which not all that is sent arrives, or not as what it was. */
const extension = { transferFee: 1, nonTransferable: 9, interestBearing: 10, scaledAmount: 25 } as const
/** Where in the extension of a fee its basis points stand: of this epoch and before, and of the next. */
const feePlaces = [88, 106] as const

function hasFee(data: Uint8Array | undefined): boolean {
  if (!data) return false
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  // One that is shorter is none that anybody knows.
  return feePlaces.some((place) => data.length < place + 2 || view.getUint16(place, true) > 0)
}

/** Whether all of what is sent of a token arrives. @throws Error where the node does not answer */
export async function isPayableMint(node: SolanaNode, mint: string): Promise<boolean> {
  const [plain, extended] = await node.readAccounts([
    { address: mint, program: tokenPrograms.spl },
    { address: mint, program: tokenPrograms.token2022 },
  ])
  // A mint of the first program has 82 bytes and nothing that it could keep.
  if (plain) return plain.length === 82
  if (!extended) return false
  const extensions = readMintExtensions(extended)
  const { transferFee, ...refused } = extension
  return !hasFee(extensions.get(transferFee)) && !Object.values(refused).some((type) => extensions.has(type))
}

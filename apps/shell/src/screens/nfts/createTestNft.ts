/** Contract of the NFTs of {@link createTestNft}. */
export const testNftContract = `0x${'A'.repeat(40)}`

/** One NFT as the gateway answers. */
export const createTestNft = (tokenId: number, change: object = {}) => ({
  id: `eip155:1/erc721:${testNftContract}/${tokenId}`,
  chainId: 'eip155:1',
  standard: 'erc721',
  contract: testNftContract,
  tokenId: String(tokenId),
  quantity: '1',
  name: `No. ${tokenId}`,
  description: null,
  image: null,
  collection: null,
  traits: [],
  isSpam: false,
  ...change,
})

import { parseAbi } from 'viem'

/** What `contracts/NameResolver.sol` can be asked and told. */
export const nameResolverAbi = parseAbi([
  'constructor(address owner, string[] urls, address signer)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error SignerUnknown(address signer)',
  'error AnswerExpired(uint64 expires)',
  'error NotOwner()',
  'event OwnerChanged(address owner)',
  'event UrlsChanged(string[] urls)',
  'event SignerChanged(address signer, bool isSigner)',
  'function owner() view returns (address)',
  'function isSigner(address signer) view returns (bool)',
  'function getUrls() view returns (string[])',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function resolveWithProof(bytes response, bytes request) view returns (bytes)',
  'function setOwner(address owner)',
  'function setUrls(string[] urls)',
  'function setSigner(address signer, bool isSigner)',
])

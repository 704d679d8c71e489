export {
  bitcoinAddress,
  createAnswer,
  createFakeVault,
  evmAddress,
  type FakeVault,
  give,
  maya,
  refuse,
  type Script,
  silent,
  solanaAddress,
  wrongCode,
} from '../fixtures/createFakeVault.ts'
export { createTestPlugin, type TestPluginOptions } from '../fixtures/createTestPlugin.ts'
export { bitcoin, ethereum, solana } from '../fixtures/networks.ts'

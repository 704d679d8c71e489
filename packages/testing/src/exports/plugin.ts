export { createTestContext, type TestContext, type TestContextOptions } from '../plugin/createTestContext.ts'
export {
  createAccount,
  dollar,
  ether,
  maya,
  noor,
  testAccount,
  testNetwork,
  testTokens,
  toAddresses,
} from '../plugin/testAccount.ts'
export { testAnswers, testHash } from '../plugin/testAnswers.ts'

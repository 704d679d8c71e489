export { addStandardWallet } from '../playwright/addStandardWallet.ts'
export { addWallet } from '../playwright/addWallet.ts'
export { DemoWalletPrompt } from '../playwright/DemoWalletPrompt.ts'
export {
  type AnswerParameters,
  type ConnectWalletParameters,
  PorticoPage,
  type PorticoPageParameters,
} from '../playwright/PorticoPage.ts'

export { describeStack } from '../describeStack.ts'
export type { MailQuery, ReceivedMail } from '../mail/createMailbox.ts'
export { type MailSink, type StartMailSinkParameters, startMailSink } from '../mail/startMailSink.ts'
export { PortTakenError } from '../ports/checkPorts.ts'
export { findPortHolder, type PortHolder } from '../ports/findPortHolder.ts'
export {
  defaultPorts,
  freePorts,
  type PortName,
  type Ports,
  type ServiceName,
  type UsualService,
} from '../ports/ports.ts'
export type { Log } from '../progress.ts'
export { createContentPolicy } from '../site/contentPolicy.ts'
export {
  type ServeStaticParameters,
  type StaticEvents,
  type StaticFolders,
  type StaticSite,
  serveStatic,
} from '../site/serveStatic.ts'
export { builtDemo, type DemoParameters } from '../startDemo.ts'
export type { WalletServiceParameters } from '../startGateway.ts'
export { type Stack, type StartStackParameters, startStack } from '../startStack.ts'
export type { ActTimes } from '../theatre/createActs.ts'
export type { ChainStage, PendingTransaction, Reorganization } from '../theatre/createChainStage.ts'
export type { Theatre, TheatreParameters } from '../theatre/openTheatre.ts'
export { type DemoWatch, type WatchDemoParameters, watchDemo } from '../watchDemo.ts'

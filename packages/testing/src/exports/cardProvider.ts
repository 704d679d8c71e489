export type { CardOrder, CardOrderState, SoldAsset } from '../cardProvider/CardOrder.ts'
export { type SentEvent, signEvent } from '../cardProvider/postEvents.ts'
export {
  type CardProvider,
  type StartCardProviderParameters,
  startCardProvider,
} from '../cardProvider/startCardProvider.ts'

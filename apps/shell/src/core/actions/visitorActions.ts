export { followBack } from '../back/followBack.ts'
export { setLabel } from './setLabel.ts'
export { switchConnection } from './switchConnection.ts'
export { switchNetwork } from './switchNetwork.ts'

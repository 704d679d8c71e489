export {
  type KillList,
  type KillListSource,
  killListHeader,
  killListLimit,
  type SignedKillList,
  type WithdrawnRelease,
} from '../killList/KillList.ts'
export { keyAlgorithm } from '../killList/signature.ts'
export { signKillList } from '../killList/signKillList.ts'
export { verifyKillList } from '../killList/verifyKillList.ts'

export { contractMajor } from '../version.ts'

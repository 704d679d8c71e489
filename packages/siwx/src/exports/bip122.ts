export { verifyBip122 } from '../bip122/verifyBip122.ts'

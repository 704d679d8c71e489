export { verifySolana } from '../solana/verifySolana.ts'

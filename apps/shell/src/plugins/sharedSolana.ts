import * as module from '@portico/solana'

export { module }

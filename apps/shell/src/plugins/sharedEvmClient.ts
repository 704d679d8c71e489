import * as module from '@portico/evm/client'

export { module }

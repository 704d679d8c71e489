import * as module from '@portico/evm'

export { module }

import * as client from '@portico/evm/client'

export { client }

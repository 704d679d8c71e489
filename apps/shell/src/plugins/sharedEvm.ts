import * as evm from '@portico/evm'

export { evm }

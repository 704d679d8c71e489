import * as module from '@portico/ui/code'

export { module }

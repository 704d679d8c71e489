import * as module from '@portico/ui/qr'

export { module }

export { type PorticoConnectorParameters, portico } from '../wagmi/portico.ts'

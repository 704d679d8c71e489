export { type PostgresServer, postgresFolder, startPostgres } from '../postgres/startPostgres.ts'

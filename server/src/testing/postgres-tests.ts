import { inject } from 'vitest'

// Before any test opens a database: these tests run on the PostgreSQL started for them.
process.env.TEST_DATABASE_URL = inject('postgresUrl')

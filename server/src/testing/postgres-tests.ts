import { inject } from 'vitest'

// Before any test asks for a database: these run on the PostgreSQL that was started for them.
process.env.TEST_DATABASE_URL = inject('postgresUrl')

import { Button, Card, ErrorCard, ErrorScreen, Icon, Link, Page, SectionError } from '../../src/index.ts'

/** The card of a fault, and the smaller errors. */
export function ErrorBoard() {
  return (
    <Page title="Mietverträge">
      <ErrorCard
        title="Mietverträge sind gerade nicht erreichbar"
        text="Das liegt an uns, nicht an Ihnen. Alles andere funktioniert weiter, und Ihre Daten sind sicher."
        onRetry={() => {}}
        wayOut={<Button to="/">Zum Dashboard</Button>}
        facts="leases 1.4.0, keine Antwort nach 8 s"
      >
        <Card link padding={20}>
          <Icon name="building-2" />{' '}
          <Link to="/list" look="name" stretched>
            Immobilien
          </Link>
        </Card>
      </ErrorCard>
      <SectionError text="Unable to load properties" onRetry={() => {}} />
      <ErrorScreen />
    </Page>
  )
}

import { useState } from 'react'
import {
  Button,
  Card,
  CopyButton,
  Cut,
  DayPicker,
  KeyList,
  Link,
  Moment,
  NoFigure,
  OuterLink,
  Page,
  PlainSwitch,
  SearchField,
  SettingSwitch,
  SharedMark,
} from '../../src/index.ts'

const long = 'Verwaltungsgesellschaft der Eigentümer an der Lychener Straße mit einem sehr langen Namen'

/** Words, links and switches outside of forms. */
export function SmallBoard() {
  return (
    <Page title="Small parts">
      <Card>
        <div className="gallery-stack">
          <Words />
          <Links />
          <div className="gallery-row">
            <Button>Rest</Button>
            <Button busy>Busy</Button>
            <Button disabled>Not now</Button>
            <Button variant="primary" disabled>
              Not now
            </Button>
            <CopyButton text="Lychener Straße 48, 10437 Berlin" label="Copy address" />
          </div>
          <Choices />
          <KeyList />
        </div>
      </Card>
    </Page>
  )
}

function Words() {
  return (
    <>
      <div className="gallery-columns">
        <Cut>{long}</Cut>
        <Cut lines={2}>{long}</Cut>
        <span>
          Rent: <NoFigure>not known</NoFigure>
        </span>
      </div>
      <span>
        Changed <Moment at={new Date(Date.now() - 5 * 60_000).toISOString()} date="20/11/2026" />, begun{' '}
        <Moment at="2026-01-05T10:00:00Z" date="05/01/2026" />
      </span>
      <SharedMark shared={{ by: 'Klara Berg', level: 1 }} />
      <SharedMark shared={{ by: 'Klara Berg', level: 4 }} />
      <SharedMark shared={{ by: 'Klara Berg', level: 2 }} form="sign" />
    </>
  )
}

function Links() {
  return (
    <div className="gallery-row">
      <Link to="/list">Accent</Link>
      <Link to="/list" look="name">
        Name
      </Link>
      <Link to="/list" look="muted">
        Muted
      </Link>
      <Link to="/list" canOpen={false}>
        Words alone
      </Link>
      <OuterLink href="https://example.org">Another tab</OuterLink>
      <OuterLink href="mailto:klara@example.org" look="muted">
        klara@example.org
      </OuterLink>
      <OuterLink href={undefined}>Nowhere</OuterLink>
    </div>
  )
}

function Choices() {
  const [on, setOn] = useState(true)
  const [day, setDay] = useState('2026-11-20')
  const [search, setSearch] = useState('')
  return (
    <>
      <div className="gallery-row">
        <PlainSwitch label="On" checked={on} onChange={setOn} />
        <PlainSwitch label="Off" checked={!on} onChange={(next) => setOn(!next)} />
        <DayPicker label="As of" value={day} onChange={setDay} />
        <DayPicker label="Until" value="" optional onChange={() => {}} />
      </div>
      <div className="gallery-columns">
        <SearchField label="Search by name" value={search} onSearch={setSearch} />
        <SearchField label="Search by street" value="lychener" onSearch={() => {}} />
      </div>
      <SettingSwitch label="Weekly" text="Leases that end soon" checked={on} onChange={setOn} />
      <SettingSwitch
        label="Invitations"
        text="When somebody adds you to a group"
        checked
        state={{ tone: 'neutral', text: 'Saved' }}
        onChange={() => {}}
      />
      <SettingSwitch
        label="News"
        text="What is new"
        checked={false}
        state={{ tone: 'error', text: 'Not saved: the server did not answer' }}
        onChange={() => {}}
      />
    </>
  )
}

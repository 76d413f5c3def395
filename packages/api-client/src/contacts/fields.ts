import { choice, country, day, defineFields, email, flag, lines, tel, text, url } from '../fields/kinds.ts'
import { contactMethods, contactTypes } from './choices.ts'

const plain = text({ refusesBlank: true })

const called = (words: string) => text({ refusesBlank: true, words })

const mobile = ['mobile', 'mobile phone', 'cell phone', 'Mobil', 'Mobiltelefon', 'Handy', 'Handynummer']

const phone = tel({
  max: 30,
  refusesBlank: true,
  alsoCalled: [
    'phone number',
    'primary phone',
    'home phone',
    'Telefonnummer',
    'Tel',
    'Telefon privat',
    'Festnetz',
    'Rufnummer',
    ...mobile,
  ],
})

const secondPhone = tel({
  max: 30,
  refusesBlank: true,
  alsoCalled: ['other phone', 'business phone', 'Telefon 2', 'Telefon geschäftlich', ...mobile],
})

const mail = email({
  alsoCalled: ['e-mail address', 'email 1', 'Mail', 'Mailadresse', 'E-Mail privat'],
})

const address = {
  address_line1: text({
    refusesBlank: true,
    words: 'addressLine1',
    alsoCalled: [
      'street',
      'street address',
      'address',
      'Straße',
      'Straße und Hausnummer',
      'Straße Hausnummer',
      'Straße Nr',
      'Adresse',
      'Anschrift',
    ],
    joined: {
      house_number: {
        side: 'after',
        alsoCalled: ['Hausnr', 'Hs-Nr', 'Nr', 'house no', 'street number', 'street no'],
      },
    },
  }),
  address_line2: text({
    refusesBlank: true,
    words: 'addressLine2',
    alsoCalled: ['address 2', 'Adresse 2', 'Zusatz'],
  }),
  postal_code: text({
    refusesBlank: true,
    words: 'postalCode',
    alsoCalled: ['postcode', 'ZIP', 'ZIP code', 'Postleitzahl'],
  }),
  city: text({ refusesBlank: true, alsoCalled: ['town', 'Stadt', 'Wohnort'] }),
  state: text({
    refusesBlank: true,
    alsoCalled: ['province', 'region', 'county', 'Bundesland', 'Kanton'],
  }),
  country: country({ refusesBlank: true, alsoCalled: ['Staat'] }),
}

/** Fields of both kinds of contact. */
export const contactFields = defineFields({
  contact_type: choice({
    choices: contactTypes,
    required: 'create',
    api: 'create',
    form: false,
    column: 'kind',
    alsoCalled: ['type', 'contact type', 'kind', 'Typ', 'Kontaktart', 'Art'],
  }),
  preferred_contact_method: choice({ choices: contactMethods }),
  notes: lines({
    refusesBlank: true,
    alsoCalled: [
      'note',
      'comment',
      'comments',
      'remarks',
      'Notiz',
      'Bemerkung',
      'Bemerkungen',
      'Kommentar',
      'Anmerkung',
      'Anmerkungen',
    ],
  }),
  is_active: flag({ form: false }),
})

/** Order is the column order of exports. `alsoCalled`: header aliases for imports, best first. */
export const personFields = defineFields({
  last_name: text({
    max: 50,
    required: true,
    alsoCalled: ['surname', 'family name', 'Familienname', 'Zuname', 'Name'],
  }),
  first_name: text({ max: 50, required: true, alsoCalled: ['given name', 'forename', 'Rufname'] }),
  middle_name: text({ refusesBlank: true, alsoCalled: ['Mittelname', 'additional name'] }),
  title: text({
    refusesBlank: true,
    alsoCalled: ['Akademischer Titel', 'Akad. Titel', 'name prefix', 'degree', 'prefix'],
    joined: { salutation: { side: 'before', alsoCalled: ['Mr/Ms', 'form of address'] } },
  }),
  suffix: text({ refusesBlank: true, alsoCalled: ['name suffix'] }),
  date_of_birth: day({
    max: 'today',
    says: { max: 'Date of birth cannot be in the future' },
    alsoCalled: ['birthday', 'birth date', 'born', 'DOB', 'Geburtstag', 'geboren', 'geboren am'],
  }),
  email: mail,
  phone_primary: phone,
  phone_secondary: secondPhone,
  ...address,
  emergency_contact_name: called('name'),
  emergency_contact_phone: tel({ max: 30, refusesBlank: true, words: 'phone_primary' }),
  emergency_contact_relationship: called('relationship'),
})

export const organizationFields = defineFields({
  organization_name: text({
    max: 100,
    required: true,
    alsoCalled: [
      'organization',
      'organisation',
      'company',
      'company name',
      'Firma',
      'Firmenname',
      'Unternehmen',
    ],
  }),
  organization_type: plain,
  legal_name: plain,
  tax_id: text({
    refusesBlank: true,
    alsoCalled: ['VAT ID', 'VAT number', 'USt-IdNr', 'USt-ID', 'Umsatzsteuer-ID'],
  }),
  industry: plain,
  email_primary: email({ words: 'email', column: 'email' }),
  email_billing: email({ alsoCalled: ['invoice e-mail', 'Rechnungs-E-Mail'] }),
  phone_primary: phone,
  phone_secondary: secondPhone,
  fax: tel({ max: 30, refusesBlank: true, alsoCalled: ['Telefax', 'Faxnummer'] }),
  website: url({ refusesBlank: true, alsoCalled: ['web', 'URL', 'Homepage', 'Webseite', 'Internet'] }),
  ...address,
  billing_address_line1: called('addressLine1'),
  billing_address_line2: called('addressLine2'),
  billing_postal_code: called('postalCode'),
  billing_city: called('city'),
  billing_state: called('state'),
  billing_country: country({ refusesBlank: true, words: 'country' }),
  primary_contact_name: called('name'),
  primary_contact_title: called('position'),
  primary_contact_email: email({ words: 'email' }),
  primary_contact_phone: tel({ max: 30, refusesBlank: true, words: 'phone_primary' }),
  payment_terms: text({ refusesBlank: true, alsoCalled: ['Zahlungsziel'] }),
  business_hours: plain,
})

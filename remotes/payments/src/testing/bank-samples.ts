/**
 * Bank exports in real formats, with invented lines. Each has 900 from Anna Vogt on 3 November and 120.5 paid out on
 * the 4th.
 */
export const csvSamples: Record<string, string> = {
  'a savings bank (CSV-CAMT)': `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE99";"05.11.26";"";"GUTSCHR.";"Vorab";"";"";"";"";"";"";"Vogt";"";"";"1,00";"EUR";"Umsatz vorgemerkt"
"DE99";"03.11.26";"03.11.26";"GUTSCHR. UEBERWEISUNG";"Miete VH-1";"";"";"";"";"";"";"Anna Vogt";"DE11 2222";"XXXX";"900,00";"EUR";"Umsatz gebucht"
"DE99";"04.11.26";"04.11.26";"FOLGELASTSCHRIFT";"Strom";"";"";"";"";"";"";"Stadtwerke";"DE33";"XXXX";"-120,50";"EUR";"Umsatz gebucht"`,
  'a cooperative bank': `Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung
Konto;DE99;X;Bank;03.11.2026;03.11.2026;Anna Vogt;DE112222;X;Dauerauftrag;Miete VH-1;900,00;EUR;1.000,00;
Konto;DE99;X;Bank;04.11.2026;04.11.2026;Stadtwerke;DE33;X;Lastschrift;Strom;-120,50;EUR;879,50;`,
  'a cooperative bank, before 2021': `Musterbank eG

Kontoinhaber:;Lena Brandt
Kundennummer:;4711

Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;BLZ;BIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz;
03.11.2026;03.11.2026;Lena Brandt;Anna Vogt;;DE112222;;X;"Miete
VH-1";;EUR;900,00;H
04.11.2026;04.11.2026;Lena Brandt;Stadtwerke;;DE33;;X;Strom;;EUR;120,50;S`,
  'a direct bank with payer and payee': `"Girokonto";"DE99"
"Kontostand vom 20.11.2026:";"1.779,50 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"
"03.11.26";"03.11.26";"Gebucht";"Anna Vogt";"Lena Brandt";"Miete VH-1";"Eingang";"DE112222";"900";"";"";""
"04.11.26";"04.11.26";"Gebucht";"Lena Brandt";"Stadtwerke";"Strom";"Ausgang";"DE33";"-120,5";"";"";""`,
  'a direct bank with lines above the header': `Umsatzanzeige;Datei erstellt am: 20.11.2026 10:00

IBAN;DE99
Kontoname;Girokonto
Zeitraum;01.11.2026 - 20.11.2026
Saldo;1.779,50;EUR

Sortierung;Datum absteigend

Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung
03.11.2026;03.11.2026;Anna Vogt;Gutschrift;Miete VH-1;1.900,00;EUR;900,00;EUR
04.11.2026;04.11.2026;Stadtwerke;Lastschrift;Strom;1.779,50;EUR;-120,50;EUR`,
  'a commercial bank': `Buchungstag,Wertstellung,Umsatzart,Buchungstext,Betrag,Währung,IBAN Kontoinhaber,Kategorie
03.11.2026,03.11.2026,Gutschrift,"Anna Vogt Miete VH-1",900.00,EUR,DE99,Miete
04.11.2026,04.11.2026,Lastschrift,"Stadtwerke Strom",-120.50,EUR,DE99,Strom`,
  'a bank with debit and credit apart': `Umsätze Girokonto;;;;;
Zeitraum: 01.11.2026 - 20.11.2026
Letzter Kontostand;;;;1.000,00;EUR
Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung
03.11.2026;03.11.2026;SEPA-Gutschrift;Anna Vogt;Miete VH-1;DE112222;X;;;;;900,00;;;;;900,00;EUR
04.11.2026;04.11.2026;SEPA-Lastschrift;Stadtwerke;Strom;DE33;X;;;;;-120,50;;;;-120,50;;EUR
Kontostand;20.11.2026;;;1.779,50;EUR;;;;;;;;;;;;`,
  'a bank with two columns for the payee': `Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Empfaenger 2;Verwendungszweck;Betrag;Waehrung
99;03.11.2026;03.11.2026;Anna Vogt;;Miete VH-1;900,00;EUR
99;04.11.2026;04.11.2026;Stadtwerke;;Strom;-120,50;EUR`,
  'a broker’s bank': `;
"Umsätze Girokonto";"Zeitraum: 30 Tage";
"Neuer Kontostand";"1.779,50 EUR";

"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";
"03.11.2026";"03.11.2026";"Übertrag";"Auftraggeber: Anna Vogt Buchungstext: Miete VH-1";"900,00";
"04.11.2026";"04.11.2026";"Lastschrift";"Stadtwerke Strom";"-120,50";`,
  'a direct bank with the purpose in pieces': `Kontonummer;Datum/Zeit;Buchungstag;Wertstellung;Soll/Haben;Buchungsschlüssel;Buchungsart;Empfänger/Auftraggeber Name;Empfänger/Auftraggeber IBAN;Empfänger/Auftraggeber BIC;Glaeubiger-ID;Mandatsreferenz;Mandatsdatum;Vwz.0;Vwz.1;Vwz.2;End-to-End-Identifikation
99;03.11.2026 04:13;03.11.2026;03.11.2026;900,00;51;Gutschrift;Anna Vogt;DE112222;X;;;;Miete und Nebenkosten der Wohnung V;H-1;;NOTPROVIDED
99;04.11.2026 09:34;04.11.2026;04.11.2026;-120,50;5;Lastschrift;Stadtwerke;DE33;X;DE44;1;01.01.2020;Strom;Abschlag;;1`,
  'a savings bank (CSV-MT940)': `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer";"BLZ";"Betrag";"Waehrung";"Info"
"DE99";"03.11.26";"03.11.26";"GUTSCHR. UEBERWEISUNG";"SVWZ+Miete VH-1";"Anna Vogt";"99";"X";"900,00";"EUR";"Umsatz gebucht"
"DE99";"04.11.26";"04.11.26";"FOLGELASTSCHRIFT";"EREF+1MREF+2SVWZ+Strom";"Stadtwerke";"33";"X";"-120,50";"EUR";"Umsatz gebucht"`,
  'a cooperative bank with debit and credit in a column': `Buchungstag;Valuta;Textschlüssel;Primanota;Zahlungsempfänger;ZahlungsempfängerKto;ZahlungsempfängerIBAN;ZahlungsempfängerBLZ;ZahlungsempfängerBIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz;Soll/Haben
03.11.2026;03.11.2026;51;1;Anna Vogt;;DE112222;;X;Miete VH-1;;EUR;900,00;H
04.11.2026;04.11.2026;5;1;Stadtwerke;;DE33;;X;Strom;;EUR;120,50;S`,
  'a broker’s bank with an account number': `Konto
Kontoumsätze
Buchung;Valuta;Sender / Empfänger;IBAN / Konto-Nr.;BIC / BLZ;Buchungstext;Verwendungszweck;Kategorie;Stichwörter;Umsatz geteilt;Betrag in EUR
03.11.2026;03.11.2026;Anna Vogt;DE112222;X;GUTSCHRIFT;Miete VH-1;;;;900,00
04.11.2026;04.11.2026;Stadtwerke;DE33;X;LASTSCHRIFT;Strom;;;;−120,50`,
  'an Austrian savings bank': `Eigener Kontoname,Eigene IBAN,Buchungsdatum,Partnername,Partner IBAN,BIC/SWIFT,Partner Kontonummer,Bankleitzahl,Betrag,Währung,Buchungs-Details,Buchungsreferenz,Notiz,Highlight,Valutadatum
Konto,AT99,03.11.2026,Anna Vogt,DE112222,X,,,"900,00",EUR,Miete VH-1,1,,,03.11.2026
Konto,AT99,04.11.2026,Stadtwerke,AT33,X,,,"-120,50",EUR,Strom,2,,,04.11.2026`,
  'an Austrian bank with payer and payee': `Buchungsdatum;Valutadatum;Buchungstext;Interne Notiz;Währung;Betrag;Belegdaten;Belegnummer;Auftraggebername;Auftraggeberkonto;Auftraggeber BLZ;Empfängername;Empfängerkonto;Empfänger BLZ;Zahlungsgrund
03.11.2026;03.11.2026;Gutschrift;;EUR;900,00;;1;Anna Vogt;AT11;X;Lena Brandt;AT99;X;Miete VH-1
04.11.2026;04.11.2026;Lastschrift;;EUR;-120,50;;2;Lena Brandt;AT99;X;Stadtwerke;AT33;X;Strom`,
  'an Austrian mortgage bank, the own account first': `IBAN;Auszugsnummer;Buchungsdatum;Valutadatum;Umsatzzeit;Zahlungsreferenz;Waehrung;Betrag;Buchungstext;Umsatztext;Name des Partners;Name des ultimate Partners;Name des ultimate Auftraggebers;Creditor ID;Mandat ID;Kontoverbindung des Partners;Partner BIC;Auftraggeberreferenz;Verwendungszweck;Kategorie;Notiz
AT99;12;2026-11-03;2026-11-03;2026-11-03-21.35.45.616362;;EUR;900,00;SEPA-Zahlung;Gutschrift;Anna Vogt;;;;;DE112222;X;;Miete VH-1;Sonstiges;
AT99;12;2026-11-04;2026-11-04;2026-11-04-07.34.03.125484;;EUR;-120,50;SEPA-Zahlung;Lastschrift;Stadtwerke;;;;;AT33;X;;Strom;Sonstiges;`,
  'a Swiss post bank': `Datum von:;="01.11.2026"
Datum bis:;="20.11.2026"
Konto:;="CH99"

Datum;Bewegungstyp;Avisierungstext;Gutschrift in EUR;Lastschrift in EUR;Label;Kategorie

03.11.2026;Gutschrift;"GUTSCHRIFT AUFTRAGGEBER: ANNA VOGT MITTEILUNGEN: MIETE VH-1";900;;;
04.11.2026;Lastschrift;"LASTSCHRIFT STADTWERKE STROM";;-120.5;;`,
  'a Swiss bank with descriptions': `Kontonummer:;99;
IBAN:;CH99;
Von:;2026-11-01;
Bis:;2026-11-20;
Anfangssaldo:;1000.00;

Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;
2026-11-03;;2026-11-03;2026-11-03;EUR;;900.00;;1900.00;1;"Anna Vogt, Am Park 1";"Gutschrift";"Mitteilungen: Miete VH-1";;
2026-11-04;;2026-11-04;2026-11-04;EUR;-120.50;;;1779.50;2;"Stadtwerke AG";"e-banking-Zahlung";"Strom";;`,
  'a Swiss bank with one amount': `Trade date;Trade time;Booking date;Value date;Currency;Transaction amount;Debit/Credit;Balance;Transaction no.;Description1;Description2;Description3;Footnotes;
2026-11-03;;2026-11-03;2026-11-03;EUR;900.00;Credit;1900.00;1;"Anna Vogt, Am Park 1";"Credit";"Miete VH-1";;
2026-11-04;;2026-11-04;2026-11-04;EUR;-120.50;Debit;1779.50;2;"Stadtwerke AG";"Payment";"Strom";;`,
  'a Swiss cooperative bank': `IBAN;Booked At;Text;Credit/Debit Amount;Balance;Valuta Date
CH99;2026-11-03 00:00:00.0;Gutschrift Anna Vogt Miete VH-1;900;1900;2026-11-03 00:00:00.0
CH99;2026-11-04 00:00:00.0;E-Banking Auftrag Stadtwerke Strom;-120.5;1779.5;2026-11-04 00:00:00.0`,
  'a Swiss cantonal bank': `"Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung EUR";"Gutschrift EUR";"Valuta";"Saldo EUR"
"03.11.2026";"Gutschrift Auftraggeber: Anna Vogt, Miete VH-1";"";"";"Z1";"";"";"900.00";"03.11.2026";"1'900.00"
"04.11.2026";"Belastung Stadtwerke Strom";"";"";"Z2";"";"120.50";"";"04.11.2026";"1'779.50"`,
  'a bank on the phone': `"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
2026-11-03,2026-11-03,"Anna Vogt",DE112222,"Credit Transfer","Miete VH-1",Main,900.00,,,
2026-11-04,2026-11-04,Stadtwerke,DE33,"Direct Debit",Strom,Main,-120.50,,,`,
  'a British bank': `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
03/11/2026,FPI,'11-22-33,12345678,ANNA VOGT VH-1,,900.00,1900.00
04/11/2026,DD,'11-22-33,12345678,CITY POWER,120.50,,1779.50`,
  'a British building society': `"Account Name:","FlexAccount ****12345"
"Account Balance:","£1779.50"
"Available Balance: ","£1779.50"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"03 Nov 2026","Bank credit","ANNA VOGT VH-1","","£900.00","£1900.00"
"04 Nov 2026","Direct debit","CITY POWER","£120.50","","£1779.50"`,
  'a British bank on the phone': `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_1,03/11/2026,10:11:12,Faster payment,Anna Vogt,,General,900.00,GBP,900.00,GBP,VH-1,,,VH-1,,,900.00
tx_2,04/11/2026,10:11:12,Direct Debit,City Power,,Bills,-120.50,GBP,-120.50,GBP,,,,POWER,,-120.50,`,
}

interface CamtSample {
  version: 2 | 8
  prefix?: string
  /** Instead of the two lines. */
  entries?: string
}

/** An XML statement, with the same two lines and a pending one. */
export function camtSample({ version, prefix = '', entries }: CamtSample): string {
  const status = (code: string) => (version === 2 ? `<Sts>${code}</Sts>` : `<Sts><Cd>${code}</Cd></Sts>`)
  const party = (side: string, name: string, iban: string) =>
    `<${side}>${version === 2 ? `<Nm>${name}</Nm>` : `<Pty><Nm>${name}</Nm></Pty>`}</${side}><${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`
  const two = `
    <Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status('PDNG')}<BookgDt><Dt>2026-11-05</Dt></BookgDt></Ntry>
    <Ntry><Amt Ccy="EUR">900.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>${status('BOOK')}
      <BookgDt><Dt>2026-11-03</Dt></BookgDt><ValDt><Dt>2026-11-03</Dt></ValDt><AcctSvcrRef>REF-1</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties>${party('Dbtr', 'Anna Vogt', 'DE112222')}${party('Cdtr', 'Lena Brandt', 'DE99')}</RltdPties>
      <RmtInf><Ustrd>Miete</Ustrd><Ustrd>VH-1 &amp; Keller</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
    <Ntry><Amt Ccy="EUR">120.50</Amt><CdtDbtInd>DBIT</CdtDbtInd>${status('BOOK')}
      <BookgDt><DtTm>2026-11-04T08:00:00+01:00</DtTm></BookgDt><AcctSvcrRef>NONREF</AcctSvcrRef>
      <NtryDtls><TxDtls><RltdPties>${party('Dbtr', 'Lena Brandt', 'DE99')}${party('Cdtr', 'Stadtwerke', 'DE33')}</RltdPties>
      <RmtInf><Ustrd>Strom</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.0${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
  <Stmt><Id>1</Id><Acct><Id><IBAN>DE99</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries ?? two}</Stmt></BkToCstmrStmt></Document>`
  if (!prefix) return xml
  return xml.replace(/<(\/?)([A-Z])/g, `<$1${prefix}:$2`).replace('xmlns=', `xmlns:${prefix}=`)
}

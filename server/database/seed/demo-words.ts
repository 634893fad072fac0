/** Invented people, streets and firms of the demo directory, and the towns of each market where its loans lie. */

export const FIRST_NAMES =
  `Adaeze Alain Amara Anika Anton Beatriz Bernard Callum Camille Carmen Cedric Chidi Clara Colette Dario Deepa Dmitri
  Edith Elias Elodie Emeka Erin Esther Farid Felix Fiona Gaëlle Gordon Greta Hamza Hannah Hector Hugo Imani Ingrid Irina
  Jamal Joanna Jonas Judith Kamal Karim Keiko Lars Leila Liam Lorenzo Lucie Magnus Maeve Malika Marco Martha Mei Milan
  Nadia Naomi Neil Nikhil Noor Olga Oscar Pascal Petra Philippa Quentin Rahul Renata Rosa Ruben Sabine Salma Samir
  Selma Simone Soren Stella Tamara Tariq Theo Uma Ursula Valerie Viktor Wanda Xavier Yara Yusuf Zoe`.split(/\s+/)

export const LAST_NAMES =
  `Abernethy Achebe Ahlgren Alder Amsel Arsenault Bairstow Banerjee Beaulac Benning Birk Bouvier Brandvold Cardozo
  Castellan Chaudry Cormack Dahlby Desroches Dhaliwal Doyon Drummond Eklund Eriksen Fairbrother Farrow Fontes Gauvreau
  Ghosh Gillam Hallam Haverly Hollis Ibekwe Iversen Jardine Joubert Kaczmarek Kessel Kinsella Kowalchuk Laframboise
  Langlois Leduc Lindqvist Lowther MacIsaac Marchetti Mbeki McKinnon Merkel Mirza Nakagawa Norgaard Nyberg Odell
  Okonkwo Ostrander Pelland Penhale Petrovic Quist Rajan Rasmussen Ridout Rochon Sandhu Sauvé Seaborn Sharpe Sobol
  Stenhouse Tanaka Thibodeau Tolland Ueda Vandermeer Vasquez Verreault Wainwright Weatherby Whelan Wozniak Yarrow Zeller
  `
    .trim()
    .split(/\s+/)

export const TITLES = [
  'Vice President, Commercial Mortgages',
  'Director, Real Estate Lending',
  'Senior Account Manager',
  'Manager, Originations',
  'Associate Director, Mortgage Investments',
  'Underwriter, Commercial Real Estate',
] as const

export const STREETS =
  `Alder Ambrose Barrowman Beacon Bellwood Birchmount Brock Cannery Carding Cedar Chandler Clarence Cooperage Copper
  Crescent Dale Draper Elmhurst Fairway Ferry Foundry Garrison Glenmore Granary Harbour Hazel Heron Industrial Ironside
  Juniper Kiln Lakeview Larch Linden Lockhart Maple Market Meadow Mercer Mill Orchard Oxford Parkside Pioneer Quarry
  Railside Ridge Riverside Rosewood Saddler Sawmill Spruce Station Sterling Summit Tannery Terrace Thistle Union Valley
  Walnut Waterworks Weaver Wellington Willow Wright`.split(/\s+/)

/** The word that a property of each type ends with. */
export const PROPERTY_WORDS: Record<string, readonly string[]> = {
  Multifamily: ['Apartments', 'Court', 'Gardens'],
  'Student Housing': ['Student Residence', 'Hall'],
  'Seniors Housing': ['Retirement Residence', 'Manor'],
  'Manufactured Housing': ['Home Park'],
  'Condo Inventory': ['Lofts'],
  Office: ['Office Centre', 'Place'],
  'Medical Office': ['Medical Centre'],
  'Retail – Anchored': ['Shopping Centre', 'Town Centre'],
  'Retail – Unanchored': ['Plaza', 'Shops'],
  Industrial: ['Industrial Park', 'Distribution Centre'],
  'Flex Industrial': ['Flex Park', 'Business Park'],
  'Self Storage': ['Self Storage'],
  'Hotel – Full Service': ['Hotel'],
  'Hotel – Limited Service': ['Inn & Suites'],
  'Mixed Use': ['Exchange', 'Block'],
  Land: ['Lands'],
  'Residential Development': ['Subdivision'],
  Parking: ['Parkade'],
  'Data Centre': ['Data Centre'],
  'Special Purpose': ['Campus'],
}

/** Towns of each market, the largest first, as `name|region` of the gazetteer. */
export const MARKET_TOWNS: Record<string, readonly string[]> = {
  Toronto: ['Toronto|ON', 'Mississauga|ON', 'Brampton|ON', 'Markham|ON', 'Vaughan|ON'],
  Montréal: ['Montréal|QC', 'Laval|QC', 'Longueuil|QC'],
  Vancouver: ['Vancouver|BC', 'Burnaby|BC', 'Surrey|BC', 'Richmond|BC'],
  Calgary: ['Calgary|AB', 'Airdrie|AB'],
  Edmonton: ['Edmonton|AB', 'Sherwood Park|AB'],
  Ottawa: ['Ottawa|ON'],
  Winnipeg: ['Winnipeg|MB'],
  'Québec City': ['Québec|QC', 'Lévis|QC'],
  Hamilton: ['Hamilton|ON', 'Burlington|ON'],
  'Kitchener–Waterloo': ['Kitchener|ON', 'Waterloo|ON', 'Cambridge|ON'],
  London: ['London|ON'],
  Halifax: ['Halifax|NS', 'Dartmouth|NS'],
  Victoria: ['Victoria|BC', 'Langford|BC'],
  Saskatoon: ['Saskatoon|SK'],
  Regina: ['Regina|SK'],
  Moncton: ['Moncton|NB', 'Dieppe|NB'],
  "St. John's": ["St. John's|NL"],
  Charlottetown: ['Charlottetown|PE'],
  'New York': ['New York City|NY', 'Brooklyn|NY', 'Yonkers|NY', 'Queens|NY'],
  'Los Angeles': ['Los Angeles|CA', 'Pasadena|CA', 'Glendale|CA'],
  Chicago: ['Chicago|IL', 'Naperville|IL', 'Joliet|IL'],
  'Dallas–Fort Worth': ['Dallas|TX', 'Fort Worth|TX', 'Plano|TX', 'Arlington|TX'],
  Houston: ['Houston|TX', 'Pasadena|TX'],
  Miami: ['Hialeah|FL', 'Miami Gardens|FL', 'Kendall|FL'],
  Atlanta: ['Atlanta|GA', 'Marietta|GA'],
  Boston: ['Cambridge|MA', 'Somerville|MA', 'Newton|MA'],
  Washington: ['Washington, D.C.|DC'],
  'San Francisco': ['Daly City|CA', 'San Mateo|CA', 'Oakland|CA'],
  Seattle: ['Bellevue|WA', 'Renton|WA', 'Kent|WA'],
  Denver: ['Denver|CO', 'Aurora|CO'],
  Phoenix: ['Phoenix|AZ', 'Mesa|AZ', 'Tempe|AZ'],
  Austin: ['Austin|TX', 'Round Rock|TX'],
  Charlotte: ['Charlotte|NC', 'Concord|NC'],
  Nashville: ['Nashville|TN', 'Franklin|TN'],
  Minneapolis: ['Minneapolis|MN', 'Saint Paul|MN'],
}

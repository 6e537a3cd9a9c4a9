/** People and who may see what, in the graph (docs/reference/access.md User, §6; docs/adr/0012). */
export const accessTypeDefs = /* GraphQL */ `
  extend enum ModelState {
    "The account that it belongs to is not active."
    account_inactive
    "Taken down, because it may not be shown."
    compliance
    "Deleted."
    gone
    "Not shown here."
    restricted
    "Its files are damaged."
    corrupt
  }

  "How far somebody may go in a model."
  enum ModelAccess {
    "Looks, where the model may be seen at all."
    public
    "Sees it and comments."
    viewer
    "Sees, comments and edits."
    full
  }

  "What is known of a person."
  enum UserStatus {
    "Nothing."
    unknown
    "They could not be asked to join."
    failed
    "Named in a note, without access."
    mentioned
    "Has written something here."
    contributor
    "Has an account here."
    known
  }

  "A person or an e-mail address with a role in a model."
  type User {
    "The account's id, or one of the same form."
    id: ID!
    "The e-mail address they sign in with."
    email: String!
    "The first name; null where none was given. For administrators and the person."
    firstName: String
    "The last name; null where none was given. For administrators and the person."
    lastName: String
    "How far they may go in this model."
    modelAccess: ModelAccess!
    "known or unknown to administrators; to others unknown, but for themselves."
    userStatus: UserStatus!
  }

  "Whoever is signed in."
  type CurrentUser {
    "The account's id."
    id: ID!
    "The e-mail address they sign in with."
    email: String!
    "The first name; null where none was given."
    firstName: String
    "The last name; null where none was given."
    lastName: String
    "Whether they have full access to every model, and invite."
    admin: Boolean!
    "How far they may go in a model."
    modelAccess("The model." modelId: ID!): ModelAccess!
  }

  extend type Query {
    "Whoever is signed in; null for a visitor."
    currentUser: CurrentUser
  }

  extend type Model {
    "People with a role in it, by e-mail address. For those who may edit; others get user.unauthorized or forbidden."
    users: [User!]
  }

  "What may be changed. Each change is made whole or not at all."
  type Mutation {
    "Changes who may see a model. Leave that a password gave is over. For those who may edit."
    setModelVisibility(
      "The model."
      modelId: ID!
      "Who may see it."
      visibility: ModelVisibility!
      "With visibility password: a new one, of at least 10 characters and not a common one; absent, the model keeps the one it has."
      password: String
    ): Model!
    """
    Gives a role in a model, or takes it away (public). Without an account, the address gets it once it has one; only
    an administrator can see the difference. For those who may edit.
    """
    setModelUser(
      "The model."
      modelId: ID!
      "The person's e-mail address."
      email: String!
      "How far they may go from now on."
      access: ModelAccess!
    ): User!
    "Changes the state of a model, which says whether it is shown. For those who may edit."
    updateModelState("The model." modelId: ID!, "The new state." state: ModelState!): Model!
  }
`;

/** The GraphQL types of people, roles, visibility and policies (docs/reference/access.md User, §6; docs/adr/0012). */
export const accessTypeDefs = /* GraphQL */ `
  extend enum ModelState {
    "The account that it belongs to is inactive."
    account_inactive
    "Taken down for compliance."
    compliance
    "Deleted."
    gone
    "Restricted."
    restricted
    "Its files are damaged."
    corrupt
  }

  "The access of a person to a model."
  enum ModelAccess {
    "May view the model where visitors may."
    public
    "May view it and comment."
    viewer
    "May view, comment and edit."
    full
  }

  "The status of a person."
  enum UserStatus {
    "None of the others."
    unknown
    "The invitation could not be sent; never, since no e-mail is sent."
    failed
    "Mentioned in a note, comment or reply of the model."
    mentioned
    "Has written a note, comment or reply of the model."
    contributor
    "Has an account on this server."
    known
  }

  "A person or an e-mail address with a role in a model."
  type User {
    "The account's id, or an id of the same form."
    id: ID!
    "The e-mail address they sign in with."
    email: String!
    "The first name; null for none. For administrators and the person."
    firstName: String
    "The last name; null for none. For administrators and the person."
    lastName: String
    "Their access to this model."
    modelAccess: ModelAccess!
    "The first that applies of known (for administrators and the person), contributor and mentioned."
    userStatus: UserStatus!
  }

  "The signed-in user."
  type CurrentUser {
    "The account's id."
    id: ID!
    "The e-mail address they sign in with."
    email: String!
    "The first name; null for none."
    firstName: String
    "The last name; null for none."
    lastName: String
    "Whether they are an administrator, with full access to every model."
    admin: Boolean!
    "Their access to a model."
    modelAccess("The model." modelId: ID!): ModelAccess!
  }

  extend type Query {
    "The signed-in user; null for a visitor."
    currentUser: CurrentUser
  }

  extend type Model {
    "People with a role in it, by e-mail address. For editors; others get user.unauthorized or forbidden."
    users: [User!]
  }

  "The mutations. Each is applied completely or not at all."
  type Mutation {
    "Changes who may see a model, and invalidates unlocking by password. For editors."
    setModelVisibility(
      "The model."
      modelId: ID!
      "Who may see it."
      visibility: ModelVisibility!
      "With visibility password: a new password of at least 10 characters and not a common one; by default the current one is kept."
      password: String
    ): Model!
    """
    Sets the role of a person in a model, or removes it (public). An address without an account gets the role once it has
    one; only an administrator can see the difference. For editors.
    """
    setModelUser(
      "The model."
      modelId: ID!
      "The person's e-mail address."
      email: String!
      "Their access from now on."
      access: ModelAccess!
    ): User!
    "Changes the state of a model, on which its publication depends. For editors."
    updateModelState("The model." modelId: ID!, "The new state." state: ModelState!): Model!
    "Sets a policy of a model. For editors."
    setModelPolicy(
      "The model."
      modelId: ID!
      "Such as spaces.notes. Editing is controlled by roles, not by perm.spaces.workshop.edit."
      name: String!
      "By the policy's type: true or false, a list of strings, a string, or any value; null: the default."
      value: JSON
    ): Model!
  }
`;
